import { aliases } from '#contract/alias.ts'
import { wholeAccount } from '#server/domain/account.ts'
import { linkAlias, unlinkAlias } from '#server/domain/alias.ts'
import type { Context } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'

const attempt = ({ actor, ifMatch, requestId }: Context) => ({ by: actor, ifMatch, requestId })

export default implement(
  aliases,
  {
    async link({ params: { id }, body: { master_account_ref, slave_account_ref } }, context) {
      const sides = {
        master: master_account_ref ?? id,
        slave: slave_account_ref ?? id,
        field: master_account_ref === undefined ? 'slave_account_ref' : 'master_account_ref',
      }
      await linkAlias(context.db, id, sides, attempt(context))
      return wholeAccount(context.db, id)
    },
    unlink: ({ params: { id } }, context) => unlinkAlias(context.db, id, attempt(context)),
  },
  { about: 'account', command: { link: () => 'account.link-alias', unlink: () => 'account.unlink-alias' } },
)
