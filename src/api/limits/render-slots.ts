import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/networks.ts'
import { Slots } from './slots.ts'
import { isUpload } from './upload-memory.ts'

/** Concurrent page renderings of a connection, an IP address and the process. One takes about 10 ms of a core. */
export const maxRenderings = { socket: 4, line: 32, all: 128 } as const

/** Refuses page requests at once that would otherwise wait for seconds. */
export class RenderSlots {
  readonly #slots = new Slots()

  /**
   * Renders a page if a slot is free. Uploads have separate slots (`upload-memory.ts`).
   * @throws AppError `unavailable` if all slots are in use
   */
  async within<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T> {
    if (isUpload(request)) return make()
    const leave = this.#slots.take([
      [request.raw.socket, maxRenderings.socket],
      [sourceOf(request.ip), maxRenderings.line],
      [this, maxRenderings.all],
    ])
    if (!leave) {
      throw new AppError('unavailable', 'Too many page requests at the moment. Try again in a moment.', {
        retryAfter: 1,
      })
    }
    try {
      return await make()
    } finally {
      leave()
    }
  }
}
