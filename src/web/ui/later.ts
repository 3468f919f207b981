import { createContext, use } from 'react'

/** What the server draws sleeping parts from, by the address that hands it out. Empty in the browser, which asks there. */
export const LaterContext = createContext<ReadonlyMap<string, unknown>>(new Map())

/**
 * What a part is drawn from that sleeps until somebody looks at it (`web/ui/on-sight.tsx`). The server has it at hand when
 * the loader has noted it (`noteForLater`); it is not written into the page, so the browser asks for it when the part wakes.
 * Until it is there the part suspends, and what the server has drawn stays. Without an address there is nothing to ask for.
 *
 * @param read  what the answer becomes, the same for each asker of an address
 */
export function useLater(address: string | undefined, read: Read = json): unknown {
  const atHand = use(LaterContext)
  if (address === undefined) return undefined
  return atHand.has(address) ? atHand.get(address) : use(once(address, read))
}

type Read = (answer: Response) => Promise<unknown>

const json: Read = (answer) => answer.json()

const asked = new Map<string, Promise<unknown>>()

function once(address: string, read: Read): Promise<unknown> {
  const answer = asked.get(address) ?? bring(address, read)
  asked.set(address, answer)
  return answer
}

/** Never fails: a picture that cannot come alive is still a picture. Each try waits longer than the last. */
async function bring(address: string, read: Read): Promise<unknown> {
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
