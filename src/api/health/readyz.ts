import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { unavailable } from '../errors.ts'

/** After this a database that has not answered is taken for absent [ms]. */
const patience = 1_500

export const readyz = endpoint({
  method: 'GET',
  url: '/readyz',
  summary: 'The database answers',
  tag: 'Operation',
  reply: z.object({ status: z.literal('ready') }),
  counted: false,
  async handle({ services }) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patience)
    })
    const ready = await Promise.race([services.database.isReady(), late])
    clearTimeout(timer)
    if (!ready) throw unavailable()
    return { status: 'ready' as const }
  },
})
