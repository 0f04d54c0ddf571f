import { PlotSkeleton } from '#ui/plot-skeleton.tsx'
import { WalletCard, WalletCards } from '#ui/wallet-cards.tsx'

/** The place of the wallets until they are read, as high as they will be. */
export const WalletsComing = () => (
  <WalletCards label="Wallets" busy>
    {[1, 2, 3, 4, 5, 6].map((at) => (
      <WalletCard key={at} currency="…" balance="–" tone="plain" coverage="…" expected="– expected payments in 14 days">
        <PlotSkeleton low />
      </WalletCard>
    ))}
  </WalletCards>
)
