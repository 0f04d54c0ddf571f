import { DataGrid } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import { columns, rows } from './rows.js'

// The free edition shows at most a hundred rows at a time.
const data = rows(100)

createRoot(document.getElementById('root')).render(
  <div style={{ height: '100%' }}>
    <DataGrid
      rows={data}
      columns={columns}
      rowHeight={32}
      columnHeaderHeight={32}
      hideFooter
      pageSizeOptions={[100]}
      initialState={{ pagination: { paginationModel: { page: 0, pageSize: 100 } } }}
    />
  </div>,
)
