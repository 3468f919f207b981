import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Pages being made at once: for one connection, one address, and all of them. One takes about 10 ms of a core. */
export const most = { socket: 4, address: 32, all: 128 } as const

/**
 * Sees to it that nobody fills the queue in front of the renderer: what would wait for seconds is refused at once, so that a
 * burst of one reader keeps nobody else out. A place is free again when its answer has left or its reader has gone.
 */
export class RenderRoom {
  readonly #taken = new Map<unknown, number>()

  /** @throws AppError `unavailable` when there is no place left for this reader, or for anybody */
  enter({ raw, ip }: FastifyRequest, reply: FastifyReply): void {
    const places = [
      [raw.socket, most.socket],
      [ip, most.address],
      [this, most.all],
    ] as const
    if (places.some(([place, room]) => (this.#taken.get(place) ?? 0) >= room)) {
      throw new AppError('unavailable', 'More pages are asked for than can be made. Try again in a moment.', {
        retryAfter: 1,
      })
    }
    for (const [place] of places) this.#taken.set(place, (this.#taken.get(place) ?? 0) + 1)
    reply.raw.once('close', () => {
      for (const [place] of places) {
        const left = this.#taken.get(place)! - 1
        if (left > 0) this.#taken.set(place, left)
        else this.#taken.delete(place)
      }
    })
  }
}
