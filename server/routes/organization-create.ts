import { organizationCreation } from '#contract/organization-create.ts'
import { createOrganization } from '#server/domain/organization-create.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(
  organizationCreation,
  {
    async create({ body }, context) {
      const made = await createOrganization(body, context)
      context.status(201)
      context.header('ETag', `"${made.version}"`)
      return made
    },
  },
  { command: { create: () => 'organization.create' } },
)
