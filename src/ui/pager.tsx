import { cards } from '#styled/recipes'
import { Button } from './button.tsx'

const style = cards()

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The pages of a list, each with its number. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null
  const to = (next: number) => (next >= 1 && next <= pages ? () => onPage(next) : undefined)
  return (
    <nav className={style.pager} aria-label="Pages">
      <Button size="small" tone="quiet" aria-label="Previous page" aria-disabled={to(page - 1) ? undefined : true} onClick={to(page - 1)}>
        ←
      </Button>
      {Array.from({ length: pages }, (_, at) => at + 1).map((one) => (
        <Button
          key={one}
          size="small"
          tone={one === page ? 'plain' : 'quiet'}
          aria-label={`Page ${one}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </Button>
      ))}
      <Button size="small" tone="quiet" aria-label="Next page" aria-disabled={to(page + 1) ? undefined : true} onClick={to(page + 1)}>
        →
      </Button>
    </nav>
  )
}
