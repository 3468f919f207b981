import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { sourceOf } from '#server/accounts/visit.ts'
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
   * Makes a page for a request, if there is a place for it. Who sends files has his place among those who do
   * (`upload-room.ts`): they take minutes to arrive.
   *
   * @throws AppError `unavailable` when there is no place left for this reader, or for anybody
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
