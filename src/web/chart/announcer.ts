/**
 * Passes messages on, at most one per interval: the first at once, of those that follow too quickly only the latest,
 * when the interval is over. A screen reader then follows held-down arrow keys instead of queueing every stop.
 */
export function createAnnouncer(say: (message: string) => void, interval = 150): Announcer {
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    timer = undefined
    if (waiting === undefined) return
    say(waiting)
    waiting = undefined
    timer = setTimeout(next, interval)
  }
  return {
    announce(message) {
      waiting = message
      if (timer === undefined) next()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}

export type Announcer = { readonly announce: (message: string) => void; readonly stop: () => void }
