import { organizations, walletOrganization } from '#contract/organization.ts'
import { transaction, transactions } from '#contract/transaction.ts'
import { refreshAnswers } from '#kit/store/answer.ts'
import { useAnswer, useRevised } from '#kit/store/use.ts'

const of = { params: { id: walletOrganization } }
const again = () => {
  void refreshAnswers(organizations.wallets)
  void refreshAnswers(transactions.forecast)
}

/** The wallets that pay and what is expected of them, read again whenever a transaction was decided about. */
export function useWallets() {
  const wallets = useAnswer(organizations.wallets, of)
  const forecasts = useAnswer(transactions.forecast, {})
  useRevised(transaction, again)
  const loading = wallets.loading || forecasts.loading
  return { wallets: wallets.data, forecasts: forecasts.data, loading, error: wallets.error ?? forecasts.error, again }
}
