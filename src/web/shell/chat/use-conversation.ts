import { useCallback, useEffect, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { SupportThread } from '#contract/support/support.ts'
import { type Line, listenForMessages, Refused } from './chat-calls.ts'

export type Pending = {
  readonly key: string
  readonly text: string
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly failed: string | null
}

export type Conversation = {
  /** Undefined while loading; null without a conversation. */
  readonly thread: SupportThread | null | undefined
  readonly problem: string | null
  readonly pending: readonly Pending[]
  readonly setThread: (thread: SupportThread) => void
  readonly send: (text: string, files: Pending['files']) => void
  readonly retry: (key: string) => void
}

/** Loads and updates one conversation while mounted. Unsent messages stay and can be sent again. */
export function useConversation(line: Line): Conversation {
  const [thread, setThread] = useState<SupportThread | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const refresh = useCallback(async () => {
    try {
      const found = await line.read()
      setThread(found)
      setProblem(null)
      if (found && found.unread > 0) await line.seen()
    } catch (error) {
      setProblem(wordsOf(error))
    }
  }, [line])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state after the response
    void refresh()
  }, [refresh])

  const id = thread?.id
  useEffect(() => {
    if (id === undefined) return undefined
    return listenForMessages((conversation) => conversation === id && void refresh())
  }, [id, refresh])

  const deliver = async ({ key, text, files }: Omit<Pending, 'failed'>) => {
    try {
      const after = await line.send({ key, text, files: files.map((file) => file.id) })
      setThread(after)
      setPending((before) => before.filter((one) => one.key !== key))
    } catch (error) {
      setPending((before) => before.map((one) => (one.key === key ? { ...one, failed: wordsOf(error) } : one)))
    }
  }
  const send = (text: string, files: Pending['files']) => {
    const message = { key: crypto.randomUUID(), text, files }
    setPending((before) => [...before, { ...message, failed: null }])
    void deliver(message)
  }
  const retry = (key: string) => {
    const message = pending.find((one) => one.key === key)
    if (!message) return
    setPending((before) => before.map((one) => (one.key === key ? { ...one, failed: null } : one)))
    void deliver(message)
  }
  return { thread, problem, pending, setThread, send, retry }
}

export function wordsOf(error: unknown): string {
  return error instanceof CallError || error instanceof Refused ? error.message : 'The server is not responding.'
}
