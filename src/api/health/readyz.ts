import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { clockFault } from '#server/clock.ts'
import { incompleteData } from '#server/derived/watch.ts'
import { endpoint } from '../endpoint.ts'
import { unavailable } from '../errors.ts'

/** After this a database that has not answered is taken for absent [ms]. */
const patience = 1_500

export const readyz = endpoint({
  url: '/readyz',
  summary: 'The database answers',
  description:
    '`read-only` while nothing can be stored, with the reason: what is stored can be read, and a request that changes something is ' +
    'answered 503. Goes back to `ready` by itself. Returns 503 with the reason if the clock of the server differs from the clock of ' +
    'the database by more than 10 minutes.',
  tag: 'Operation',
  reply: z.object({
    status: z.enum(['ready', 'read-only']),
    reason: z.string().optional(),
    rebuilding: z
      .array(z.string())
      .optional()
      .meta({ description: 'Derived data that are incomplete after an update and are being rebuilt by a job.' }),
  }),
  counted: false,
  async handle({ services }) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience)
    })
    const ready = await Promise.race([services.database.isReady(), late])
    clearTimeout(timer)
    if (!ready) throw unavailable()
    const fault = clockFault()
    if (fault !== undefined) throw new AppError('unavailable', fault, { retryAfter: 60 })
    const reason = services.database.writesRefused()
    // Names alone: how many coils there are is not for everybody.
    const rebuilding = incompleteData().map(({ name }) => name)
    return {
      ...(reason === undefined ? { status: 'ready' as const } : { status: 'read-only' as const, reason }),
      ...(rebuilding.length > 0 && { rebuilding }),
    }
  },
})
