import * as z from 'zod/mini'

/** Every refusal of the server looks like this. `current` is the thing as it is now, where the refusal is about its state. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.unknown()),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.output<typeof errorBody>

/** The codes our server answers; each has its status. Another server may send others, which are shown as they come. */
export const errorCodes = {
  malformed: 400,
  duplicate_parameter: 400,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  state_moved: 409,
  in_flight: 409,
  conflict: 409,
  gone: 410,
  link_over: 410,
  version_moved: 412,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorCodes
