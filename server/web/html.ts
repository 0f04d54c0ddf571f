/** Text inside HTML, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** A small page without script; its style comes from `/__plain.css`, because inline style is not allowed. `main` and `top` are HTML. */
export const plainPage = (title: string, main: string, top = ''): string => pageOf(title, `${top}\n<main>\n${main}\n</main>`)

/** A page that says one thing, with the workspace's bar above and in the theme that was chosen there. `main` is HTML. */
export const shellPage = (title: string, main: string): string =>
  pageOf(
    title,
    `<header class="bar"><a href="/">Admin V2</a></header>\n<main class="said">\n${main}\n</main>`,
    '\n<script src="/theme.js"></script>',
  )

function pageOf(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/__plain.svg" type="image/svg+xml">
<link rel="stylesheet" href="/__plain.css">${head}
</head>
<body>
${body}
</body>
</html>
`
}

/** The workspace's own face, where its build has it; `href` is the file's address. */
export const plainFace = (href: string) =>
  `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url(${href}) format('woff2-variations'); }\n`

// The colours of the workspace, in both themes; these pages stand without its build.
export const plainStyle = `:root { color-scheme: light dark;
  --paper: light-dark(oklch(99.2% .002 250), oklch(17.5% .012 260)); --ink: light-dark(oklch(22% .02 250), oklch(95% .006 260));
  --line: light-dark(oklch(92.8% .005 250), oklch(26.5% .015 260)); --link: light-dark(oklch(45% .2 268), oklch(80% .11 272));
  --bar: light-dark(oklch(97.6% .003 250), oklch(19.8% .013 260)); --quiet: light-dark(oklch(47% .016 250), oklch(72% .014 260));
  --edge: light-dark(oklch(85% .008 250), oklch(35% .017 260)); --hover: light-dark(oklch(95.4% .004 250), oklch(23% .014 260));
  --warn: light-dark(oklch(95% .05 85), oklch(32% .06 80)); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
body { margin: 0; font: 14px/1.5 'Inter Variable', 'Inter', system-ui, sans-serif; background: var(--paper); color: var(--ink); }
main { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; line-height: 1.4; margin: 0 0 1rem; }
h2, h3 { line-height: 1.4; }
h3 { font-size: .875rem; margin: 1rem 0 .25rem; }
details { border-top: 1px solid var(--line); padding: .375rem 0; }
summary { cursor: pointer; }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: 13px/1.5 'JetBrains Mono Variable', ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
article p { margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; border-top: 1px solid var(--line); white-space: nowrap; }
th:last-child, td:last-child { width: 100%; white-space: normal; overflow-wrap: anywhere; }
article strong { font-size: 1.25rem; letter-spacing: .1em; }
.strip { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; gap: 1rem;
  padding: .5rem 1.5rem; background: var(--warn); border-bottom: 1px solid var(--line); }
.strip p { margin: 0; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 500; padding: .25rem .75rem; color: var(--ink); background: var(--paper);
  border: 1px solid currentColor; border-radius: 6px; cursor: pointer; }
.bar { display: flex; align-items: center; box-sizing: border-box; height: 3rem; padding: 0 1rem; font-size: 13px;
  background: var(--bar); border-bottom: 1px solid var(--line); }
.bar a { color: var(--ink); font-weight: 650; letter-spacing: -.01em; text-decoration: none; border-radius: 3px; }
.said { box-sizing: border-box; min-height: calc(100vh - 3rem); max-width: none; margin: 0; padding: 1.5rem; display: grid;
  place-content: center; justify-items: center; gap: .5rem; font-size: 13px; line-height: 20px; text-align: center; }
.said h1 { font-size: 1rem; line-height: 1.5rem; font-weight: 600; margin: 0; }
.said p { max-width: 44ch; margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
.said p a { display: inline-block; margin-top: .25rem; padding: 4px 12px; color: var(--ink); font-weight: 500; text-decoration: none;
  border: 1px solid var(--edge); border-radius: 6px; }
.said p a:hover { background: var(--hover); }
button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`

/** Also the icon of these pages, so that the browser asks for no other. */
export const plainIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#3b5bdb"/><path d="M4 12 8 4l4 8M5.6 9.2h4.8" fill="none" stroke="#fff" stroke-width="1.6"/></svg>'
