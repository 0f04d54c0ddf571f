import { cannotApprove, leavesWallet, providerOf, type Transaction, transaction } from '#contract/transaction.ts'
import { wordsOf } from '#kit/api/words.ts'
import { count } from '#kit/format/numbers.ts'
import { useSelected } from '#kit/screen/use-selected.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/page.tsx'
import { WalletCards } from '#ui/wallet-cards.tsx'
import { useWallets } from './use-wallets.ts'
import { type Leaving, WalletCard } from './wallet-card.tsx'
import { WalletsComing } from './wallets-coming.tsx'

/** The wallets that pay, each against what is expected of it; and what the approvals would leave that are selected below. */
export function Wallets() {
  const { wallets, forecasts, loading, error, again } = useWallets()
  const { things, all } = useSelected(transaction)
  const leaving = leavingOf(things)
  if (error && !wallets)
    return (
      <Banner tone="wait" bar action={<Button onClick={again}>Retry</Button>}>
        {`The wallets could not be read. ${wordsOf(error)}`}
      </Banner>
    )
  return (
    <>
      {loading || !wallets ? (
        <WalletsComing />
      ) : (
        <WalletCards label="Wallets">
          {wallets.map(({ currency, balance }) => (
            <WalletCard
              key={currency}
              currency={currency}
              balance={balance}
              forecast={forecasts ? forecasts.find((one) => one.currency === currency) : null}
              leaving={leaving.get(currency)}
            />
          ))}
        </WalletCards>
      )}
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
