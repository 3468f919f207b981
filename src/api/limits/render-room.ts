import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/networks.ts'
import { Places } from './places.ts'
import { isUpload } from './upload-room.ts'

/** Pages being made at once: for one connection, one line, and all of them. One takes about 10 ms of a core. */
export const most = { socket: 4, line: 32, all: 128 } as const

/**
 * Sees to it that nobody fills the queue in front of the renderer: what would wait for seconds is refused at once, so that a
 * burst of one reader keeps nobody else out.
 */
export class RenderRoom {
  readonly #places = new Places()

  /**
   * Makes a page for a request, if there is a place for it. Uploads, which take minutes to arrive, have
   * places of their own (`upload-room.ts`).
   *
   * @throws AppError `unavailable` when all places are taken, in all or of this connection or line
   */
  async within<T>(request: FastifyRequest, make: () => Promise<T>): Promise<T> {
    if (isUpload(request)) return make()
    const leave = this.#places.take([
      [request.raw.socket, most.socket],
      [sourceOf(request.ip), most.line],
      [this, most.all],
    ])
    if (!leave) {
      throw new AppError('unavailable', 'More pages are asked for than can be made. Try again in a moment.', {
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
