import { useState } from 'react'
import { documentHelp, documentType, documentWord, type KycDocument, kycDocument, kycDocuments } from '#contract/kyc-document.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { useStartCommand } from '#kit/command/use-start.ts'
import { oneOf } from '#kit/screen/filter/search.ts'
import { useDropParam, useSearchText } from '#kit/screen/place.ts'
import { useOpenPart } from '#kit/screen/use-open-target.ts'
import { answerKept, refreshAnswers } from '#kit/store/answer.ts'
import { useRow } from '#kit/store/use.ts'
import { FileViewer, readyForPdf } from '#kit/viewer/viewer.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Meta, Row, Stack } from '#ui/page.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { FileName, ViewerPair } from '#ui/viewer.tsx'
import { DocumentHistory } from './history.tsx'
import { Representative } from './representative.tsx'

// Most of what is handed in is a PDF.
readyForPdf()

interface Props {
  request: number
  /** Whose documents they are. */
  organization: number
  ids: readonly number[]
}

/** Shows the documents of a request in a tab for each; the address may name one by its type (`?document=UBO_DECLARATION`). */
export function DocumentTabs(props: Props) {
  if (props.ids.length === 0) return <EmptyState title="No documents are asked for" />
  return <NonEmptyTabs {...props} />
}

function NonEmptyTabs({ request, organization, ids }: Props) {
  const [a, b, c, d] = [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0, ids[3] ?? 0]
  // At most four: one of each type.
  const all = [useRow(kycDocument, a), useRow(kycDocument, b), useRow(kycDocument, c), useRow(kycDocument, d)].filter(
    (one) => one !== undefined,
  )
  const { named, chosen, choose } = useChosenDocument()
  const isOpen = ({ id, type }: KycDocument) => (chosen !== null ? id === chosen : named === undefined || type === named)
  // A missing document gives way to no other one: commands would act on that.
  const now = all.find(isOpen)
  useOpenPart(kycDocument.kind, now?.id)
  if (all.length === 0) return <Meta>The documents are gone.</Meta>
  return (
    <>
      <Tabs
        label="Documents"
        tabs={all.map((one) => ({
          id: String(one.id),
          label: `${documentType.of(one.type).label}: ${documentWord(one.verification_status).label}`,
        }))}
        value={now ? String(now.id) : ''}
        onChange={(id) => choose(Number(id))}
      />
      {now ? null : <Banner tone="wait">{missingWords(named, chosen)}</Banner>}
      {all.map((one) => (
        <TabPanel key={one.id} id={String(one.id)} value={now ? String(now.id) : ''}>
          <One request={request} organization={organization} document={one} />
        </TabPanel>
      ))}
    </>
  )
}

/**
 * Returns the document that the address names by its type, and the one that the user has chosen since. A choice takes the name out of the
 * address, so that a command or link that names the same document again opens it again.
 */
function useChosenDocument() {
  const named = oneOf(useSearchText(), param)
  const drop = useDropParam()
  const [state, setState] = useState<{ named: string | undefined; chosen: number | null }>({ named, chosen: null })
  const chosen = named === undefined || named === state.named ? state.chosen : null
  if (named !== state.named) setState({ named, chosen })
  const choose = (id: number) => {
    setState({ named, chosen: id })
    if (named !== undefined) drop(param)
  }
  return { named, chosen, choose }
}
/** The search parameter that names a document. */
const param = 'document'

const missingWords = (named: string | undefined, chosen: number | null) =>
  chosen !== null || named === undefined
    ? 'This document is gone. Choose another one.'
    : `This request has no document of the type “${documentType.of(named).label}”. Choose another one.`

/** `VALIDATION_ASKED` → "Validation asked". */
const spelled = (status: string) => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')

/** The link to a file as it is by now: the documents are read again. */
async function linkAnew(request: number, document: number, place: number): Promise<string | null> {
  await refreshAnswers(kycDocuments.list)
  const all = answerKept(kycDocuments.list, { params: { id: request } })
  return all?.find(({ id }) => id === document)?.files[place]?.url ?? null
}

function One({ request, organization, document }: { request: number; organization: number; document: KycDocument }) {
  const { type, files, verification_status: status } = document
  const start = useStartCommand()
  const [at, show] = useState(0)
  const place = Math.min(at, files.length - 1)
  const file = files[place]
  const { label, tone } = documentWord(status)
  const side = (
    <>
      <Facts
        label={`About the ${documentType.of(type).label}`}
        items={[
          { label: 'Status', value: <Chip tone={tone}>{label}</Chip> },
          { label: 'At Mangopay', value: status ? spelled(status) : '–' },
          { label: 'Rejection message', value: document.rejection_message || '–' },
          { label: 'Rejection reason', value: document.rejection_reason_type || '–' },
        ]}
      />
      {type ? <Meta>{documentHelp[type]}</Meta> : null}
      <Row>
        <CommandButton command="kyc-document.upload" target={document} label="Upload" size="small" />
        <CommandButton command="kyc-document.reset" target={document} label="Reset" size="small" />
        <CommandButton command="kyc-document.resubmit-ubo" target={document} label="Resubmit UBO" size="small" />
        <CommandButton command="kyc-document.sync" target={document} label="Sync" size="small" />
        <Button
          size="small"
          onClick={() => void start('kyc-document.save-rejection-message', { refs: [{ kind: kycDocument.kind, id: document.id }] })}
        >
          Rejection message
        </Button>
      </Row>
      <Representative organization={organization} />
    </>
  )
  return (
    <Stack>
      <ViewerPair side={side}>
        <Stack>
          {files.length > 1 ? (
            <Row>
              {files.map(({ filename }, index) => (
                <Button
                  // Phones call both sides of a card the same: its place names a file.
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={index}
                  size="small"
                  title={filename}
                  aria-pressed={index === at}
                  tone={index === at ? 'primary' : 'plain'}
                  onClick={() => show(index)}
                >
                  <FileName>{`${index + 1} of ${files.length}: ${filename}`}</FileName>
                </Button>
              ))}
            </Row>
          ) : null}
          {file ? (
            <FileViewer key={place} name={file.filename} url={file.url} renew={() => linkAnew(request, document.id, place)} />
          ) : (
            <EmptyState title="No files" />
          )}
        </Stack>
      </ViewerPair>
      <DocumentHistory request={request} document={document} />
    </Stack>
  )
}
