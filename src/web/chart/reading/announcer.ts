/** Passes on the latest message per interval [ms]: a screen reader does not queue those of a held arrow key. */
export function createAnnouncer(announceNow: (message: string) => void, interval = 150): Announcer {
  let waiting: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    timer = undefined
    if (waiting === undefined) return
    announceNow(waiting)
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
