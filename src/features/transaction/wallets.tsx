import { organizations, walletOrganization } from '#contract/organization.ts'
import { cannotApprove, leavesWallet, providerOf, type Transaction, transaction, transactions } from '#contract/transaction.ts'
import { wordsOf } from '#kit/api/words.ts'
import { count } from '#kit/format/numbers.ts'
import { useSelected } from '#kit/screen/use-selected.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRevised } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/page.tsx'
import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { WalletCard as EmptyCard, WalletCards } from '#ui/wallet-cards.tsx'
import { type Leaving, WalletCard } from './wallet-card.tsx'

const of = { params: { id: walletOrganization } }
const again = () => {
  void refreshAnswers(organizations.wallets)
  void refreshAnswers(transactions.forecast)
}

/** The wallets that pay, each against what is expected of it; and what the approvals would leave that are selected below. */
export function Wallets() {
  const wallets = useAnswer(organizations.wallets, of)
  const forecasts = useAnswer(transactions.forecast, {})
  const { things, all } = useSelected(transaction)
  const leaving = leavingOf(things)
  useRevised(transaction, again)
  const error = wallets.error ?? forecasts.error
  if (error && !wallets.data)
    return (
      <Banner tone="wait" bar action={<Button onClick={again}>Retry</Button>}>
        {`The wallets could not be read. ${wordsOf(error)}`}
      </Banner>
    )
  const loading = !wallets.data || (forecasts.loading && !forecasts.data)
  return (
    <>
      <WalletCards label="Wallets">
        {loading ? (
          <EmptyCard currency="…" balance="–" tone="plain" coverage="…" expected="expected payments in 14 days">
            <PlotSkeleton low />
          </EmptyCard>
        ) : (
          (wallets.data ?? []).map(({ currency, balance }) => (
            <WalletCard
              key={currency}
              currency={currency}
              balance={balance}
              forecast={forecasts.data?.find((one) => one.currency === currency)}
              leaving={leaving.get(currency)}
            />
          ))
        )}
      </WalletCards>
      {error ? <Meta>{`What is expected could not be read. ${wordsOf(error)}`}</Meta> : null}
      {all === null ? null : <Meta>{`What ${count(all)} approvals would leave is told before they are made.`}</Meta>}
    </>
  )
}

/** What these would take from each wallet, as far as they can be approved. */
function leavingOf(rows: readonly Transaction[]): ReadonlyMap<string, Leaving> {
  const sums = new Map<string, Leaving>()
  for (const row of rows) {
    if (cannotApprove(row) !== null || providerOf(row) === 'manual') continue
    const { minor, of: many } = sums.get(row.currency) ?? { minor: 0, of: 0 }
    sums.set(row.currency, { minor: minor + leavesWallet(row), of: many + 1 })
  }
  return sums
}
