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

  /** @param full says what happens to a work that finds the queue full; it throws */
  async run<T>(work: () => Promise<T>, full: () => never = tooMany): Promise<T> {
    if (this.#free > 0) this.#free--
    else if (this.#waiting.length >= this.#queue) full()
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}

function tooMany(): never {
  throw new RangeError('too many works are waiting')
}
