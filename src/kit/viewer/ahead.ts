import { bytesOf } from './bytes.ts'

/** Reads the file behind a link before somebody shows it; of a PDF the first page is drawn, too. */
export async function drawAhead(url: string): Promise<void> {
  const came = await bytesOf(url)
  if ('error' in came || !came.value?.type.startsWith('application/pdf')) return
  const { drawFirstAhead } = await import('./open-pdfs.ts')
  await drawFirstAhead(came.value.bytes)
}
