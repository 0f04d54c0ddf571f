import { screenOf } from '#kit/screen/screen.ts'
import { Page, PageHeader } from '#ui/page.tsx'

export const payoutRequestScreen = screenOf('PayoutRequests', () => (
  <Page>
    <PageHeader title="PayOut Requests" />
  </Page>
))
