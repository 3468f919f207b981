import { createContext, use } from 'react'

/** By address, for server rendering. Empty in the browser, which requests the data. */
export const DeferredDataContext = createContext<ReadonlyMap<string, unknown>>(new Map())

/**
 * Data of a server-rendered part, such as points of a chart, provided by a loader (`deferData`) but not part of the
 * HTML. The browser requests it and suspends until then, so the rendered HTML stays.
 * @param address undefined: no request
 * @param read must be the same for each use of an address
 */
export function useDeferredData(address: string | undefined, read: Read = json): unknown {
  const rendered = use(DeferredDataContext)
  if (address === undefined) return undefined
  return rendered.has(address) ? rendered.get(address) : use(once(address, read))
}

type Read = (answer: Response) => Promise<unknown>

const json: Read = (answer) => answer.json()

const requests = new Map<string, Promise<unknown>>()

function once(address: string, read: Read): Promise<unknown> {
  const answer = requests.get(address) ?? request(address, read)
  requests.set(address, answer)
  return answer
}

/** Never rejects: the rendered chart stays. Retries with growing delays. */
async function request(address: string, read: Read): Promise<unknown> {
  for (let pause = 2_000; ; pause *= 2) {
    try {
      const answer = await fetch(address)
      if (answer.ok) return await read(answer)
      console.info(`${address} was answered with ${answer.status}`)
    } catch (error) {
      console.info(`${address} could not be reached`, error)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
