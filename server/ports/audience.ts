/** What a service of audience analytics says of a request, in its own words. */
export interface AudienceAnswer {
  status: string
  message: string | null
}
/** The port through which a creator's audience is asked about: a service elsewhere, or an answer that is always the same. */
export interface AudienceService {
  /** @param username of Instagram. Rejects where there is no answer, or none that can be read; also when `over` tells that nobody waits any more. */
  fetch(username: string, over: AbortSignal): Promise<AudienceAnswer>
}

/** Answers by itself: what a demo has in the place of a service. */
export const plainAudience: AudienceService = {
  fetch: async () => ({ status: 'Ready', message: null }),
}
