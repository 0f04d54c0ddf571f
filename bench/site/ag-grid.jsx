import { ClientSideRowModelModule, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import { columns, many, rows } from './rows.js'

ModuleRegistry.registerModules([ClientSideRowModelModule])
const data = rows(many.rows)

createRoot(document.getElementById('root')).render(
  <div style={{ height: '100%' }}>
    <AgGridReact rowData={data} columnDefs={columns} rowHeight={32} headerHeight={32} />
  </div>,
)
