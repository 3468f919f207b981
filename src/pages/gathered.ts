import { Transform, type TransformCallback } from 'node:stream'

const preload = '<link rel="modulepreload"'

/**
 * Scripts wait for sheet and font: the page stands complete before it has any, and a browser would otherwise share a slow line
 * evenly among all of them. React Router writes these links without a word about it.
 */
function afterTheSheet(head: Buffer): Buffer {
  if (!head.includes(preload)) return head
  return Buffer.from(head.toString('latin1').replaceAll(preload, `${preload} fetchpriority="low"`), 'latin1')
}

/**
 * Joins what is written in one turn of the event loop into one piece. React writes a page in hundreds of small ones, and
 * each would be compressed, framed and sent alone. The first one holds the head.
 */
export class Gathered extends Transform {
  #pieces: Buffer[] = []
  #begun = false
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
    const joined = Buffer.concat(this.#pieces)
    this.push(this.#begun ? joined : afterTheSheet(joined))
    this.#begun = true
    this.#pieces = []
  }
}
