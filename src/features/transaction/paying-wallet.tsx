import { organizations, walletOrganization } from '#contract/organization.ts'
import { cannotApprove, leavesWallet, providerOf, type Transaction, transactions } from '#contract/transaction.ts'
import { useAnswer } from '#kit/store/use.ts'
import { Meta } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { WalletCard } from './wallet-card.tsx'

/** The wallet that a transaction is paid from, and what its approval would leave. */
export function PayingWallet({ row }: { row: Transaction }) {
  const wallets = useAnswer(organizations.wallets, { params: { id: walletOrganization } })
  const forecasts = useAnswer(transactions.forecast, {})
  if (wallets.loading || forecasts.loading) return <PlotSkeleton low />
  const wallet = wallets.data?.find(({ currency }) => currency === row.currency)
  if (!wallet) return <Meta>{wallets.data ? `There is no ${row.currency} wallet.` : 'The wallet could not be read.'}</Meta>
  const waits = cannotApprove(row) === null && providerOf(row) !== 'manual'
  return (
    <>
      <WalletCard
        {...wallet}
        forecast={forecasts.data?.find(({ currency }) => currency === row.currency)}
        leaving={waits ? { minor: leavesWallet(row), of: 1 } : undefined}
      />
      {cannotApprove(row) === null && !waits ? <Meta>By hand, as it is estimated: no wallet is touched.</Meta> : null}
    </>
  )
}
