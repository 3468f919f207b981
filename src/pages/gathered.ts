import { Transform, type TransformCallback } from 'node:stream'

/**
 * Joins what is written in one turn of the event loop into one piece. React writes a page in hundreds of small ones, and
 * each would be compressed, framed and sent alone.
 */
export class Gathered extends Transform {
  #pieces: Buffer[] = []
  #waiting: NodeJS.Immediate | undefined

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    this.#waiting ??= setImmediate(() => this.#send())
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#send()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearImmediate(this.#waiting)
    this.#pieces = []
    done(error)
  }

  #send(): void {
    clearImmediate(this.#waiting)
    this.#waiting = undefined
    if (this.#pieces.length === 0) return
    this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
  }
}
