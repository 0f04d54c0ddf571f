import { cannotApprove, leavesWallet, providerOf, type Transaction } from '#contract/transaction.ts'
import { Meta } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { useWallets } from './use-wallets.ts'
import { WalletCard } from './wallet-card.tsx'

/** The wallet that a transaction is paid from, and what its approval would leave. */
export function PayingWallet({ row }: { row: Transaction }) {
  const { wallets, forecasts, loading } = useWallets()
  if (loading) return <PlotSkeleton low />
  const wallet = wallets?.find(({ currency }) => currency === row.currency)
  if (!wallet) return <Meta>{wallets ? `There is no ${row.currency} wallet.` : 'The wallet could not be read.'}</Meta>
  const waits = cannotApprove(row) === null
  const byHand = providerOf(row) === 'manual'
  return (
    <>
      <WalletCard
        {...wallet}
        forecast={forecasts ? forecasts.find(({ currency }) => currency === row.currency) : null}
        leaving={waits && !byHand ? { minor: leavesWallet(row), of: 1 } : undefined}
      />
      {waits && byHand ? <Meta>By hand, as it is estimated: no wallet is touched.</Meta> : null}
    </>
  )
}
