/**
 * A fetch that tells how much of its body has left, from 0 to 1. The browser's own says nothing of that, so this one stands on an XMLHttpRequest;
 * it answers and fails as the browser's does.
 */
export const uploading =
  (onSent: (part: number) => void): typeof globalThis.fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal, headers, method = 'POST', body } = init
      request.open(method, String(input instanceof Request ? input.url : input))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total)
      }
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('The connection was lost'))
      request.onabort = () => reject(new DOMException('Given up', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      // Only bodies of files come here: nothing that a request would not take.
      request.send(body instanceof FormData ? body : null)
    })

const bodiless = new Set([204, 205, 304])
function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return new Response(bodiless.has(status) ? null : request.response, { status, statusText, headers })
}
