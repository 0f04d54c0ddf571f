import { createContext, useContext } from 'react'

/** What the pages need of the browser around them; tests stand in for it. */
export interface Ports {
  /** A full navigation: the document is asked for anew. */
  leave: (href: string) => void
  origin: string
  /** The path that this document was the server's answer for. */
  documentPath: string
}

export const PortsContext = createContext<Ports>({
  leave: (href) => window.location.assign(href),
  origin: window.location.origin,
  documentPath: window.location.pathname,
})
export const usePorts = () => useContext(PortsContext)
