import type { ClientBase } from 'pg'
import { setClockDifference } from '#server/clock.ts'

/** The measurement with the shortest round trip counts. */
const attempts = 3

/** Measures the database's clock and corrects the time of this process. Error: at most half of the round trip. */
export async function measureClock(client: Pick<ClientBase, 'query'>): Promise<void> {
  let best = { roundTrip: Number.POSITIVE_INFINITY, difference: 0 }
  for (let i = 0; i < attempts; i++) {
    const sent = Date.now()
    const { rows } = await client.query<{ at: number }>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
    )
    const received = Date.now()
    const roundTrip = received - sent
    if (roundTrip < best.roundTrip) best = { roundTrip, difference: rows[0]!.at - (sent + received) / 2 }
  }
  setClockDifference(best.difference)
}
