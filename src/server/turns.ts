/** Lets a few works run at a time; others wait in order. For works whose memory must not add up. */
export class Turns {
  #free: number
  readonly #queue: number
  readonly #waiting: (() => void)[] = []

  /** @param queue how many may wait; default: any number */
  constructor(atOnce: number, queue = Number.POSITIVE_INFINITY) {
    this.#free = atOnce
    this.#queue = queue
  }

  /**
   * @param full says what happens to a work that finds the queue full; it throws
   * @param signal ends the waiting; a work that has begun goes on
   */
  async run<T>(work: () => Promise<T>, full: () => never = tooMany, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#free > 0) this.#free--
    else if (this.#waiting.length >= this.#queue) full()
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const index = this.#waiting.indexOf(resolve)
      if (index < 0) return // its turn has come
      this.#waiting.splice(index, 1)
      reject(signal?.reason as Error)
    }
    this.#waiting.push(resolve)
    signal?.addEventListener('abort', leave)
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}

function tooMany(): never {
  throw new RangeError('too many works are waiting')
}
