/** Coalesces identical concurrent requests. Those that arrive during a run share the next one: no result is stale. */
export function coalesceRequests<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  nameOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const underWay = new Map<string, Promise<unknown>>()
  const next = new Map<string, Promise<Answer>>()

  async function askNow(name: string, question: Question): Promise<Answer> {
    const answer = ask(question)
    underWay.set(name, answer)
    try {
      return await answer
    } finally {
      if (underWay.get(name) === answer) underWay.delete(name)
    }
  }

  async function askAfter(before: Promise<unknown>, name: string, question: Question): Promise<Answer> {
    await before.catch(() => {}) // its callers hear of its failure
    next.delete(name)
    return askNow(name, question)
  }

  return (question) => {
    const name = nameOf(question)
    const before = underWay.get(name)
    if (!before) return askNow(name, question)
    const shared = next.get(name) ?? askAfter(before, name, question)
    next.set(name, shared)
    return shared
  }
}
