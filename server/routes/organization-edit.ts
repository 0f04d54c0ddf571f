import { organizationEdits } from '#contract/organization-edit.ts'
import { saveOrganization } from '#server/domain/organization-save.ts'
import { syncKycStatus } from '#server/domain/organization-sync.ts'
import { unregisterCompany } from '#server/domain/organization-unregister.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  organizationEdits,
  {
    async save({ params: { id }, body }, context) {
      const saved = await saveOrganization(id, body, context)
      context.header('ETag', `"${saved.version}"`)
      return saved
    },
    async unregisterCompany({ params: { id } }, { db, actor, ifMatch, requestId, header }) {
      const { version } = await unregisterCompany(db, id, { ifMatch, by: actor, requestId })
      header('ETag', `"${version}"`)
    },
    syncKycStatus: { prepare: ({ params: { id } }, context) => syncKycStatus(context, id) },
  },
  {
    about: 'organization',
    command: {
      save: () => 'organization.save',
      unregisterCompany: () => 'organization.unregister-company',
      syncKycStatus: () => 'organization.sync-kyc-status',
    },
  },
)
