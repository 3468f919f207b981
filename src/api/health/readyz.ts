import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { clockFault } from '#server/clock.ts'
import { incompleteData } from '#server/derived/monitor-derived-data.ts'
import { notReadyReason } from '#server/installation/readiness.ts'
import { endpoint } from '../endpoint.ts'
import { unavailable } from '../errors.ts'

/** Time after which the database counts as unavailable [ms]. */
const patience = 1_500

export const readyz = endpoint({
  url: '/readyz',
  summary: 'Check that the database responds',
  description:
    '`read-only` means that data cannot be stored, with the reason; calls that change data return 503 until the ' +
    'state is `ready` again. Returns 503 with the reason while the process stops, if secrets or files of ' +
    'the host are not those of the database, and if the clocks of both differ by more than 10 minutes.',
  tag: 'Operation',
  reply: z
    .object({
      status: z.enum(['ready', 'read-only']),
      reason: z.string().optional(),
      rebuilding: z.array(z.string()).optional().meta({ description: 'Derived data being rebuilt after an update.' }),
    })
    .meta({ id: 'Readiness' }),
  counted: false,
  async handle({ services }) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience)
    })
    const ready = await Promise.race([services.database.isReady(), late])
    clearTimeout(timer)
    if (!ready) throw unavailable()
    const fault = clockFault() ?? notReadyReason()
    if (fault !== undefined) throw new AppError('unavailable', fault, { retryAfter: 60 })
    const reason = services.database.writesRefused()
    // Names only: the number of coils is not public.
    const rebuilding = incompleteData().map(({ name }) => name)
    return {
      ...(reason === undefined ? { status: 'ready' as const } : { status: 'read-only' as const, reason }),
      ...(rebuilding.length > 0 && { rebuilding }),
    }
  },
})
