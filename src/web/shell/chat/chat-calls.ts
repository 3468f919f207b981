import type { SupportFile, SupportThread, ThreadSummary } from '#contract/support/support.ts'
import { client } from '#web/calls/client.ts'

const own = '/api/v1/support'

/** `message` is for the reader. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export type Outgoing = { readonly text: string; readonly key: string; readonly files: readonly string[] }

export type Line = {
  readonly read: () => Promise<SupportThread | null>
  readonly send: (message: Outgoing) => Promise<SupportThread>
  readonly seen: () => Promise<unknown>
  readonly attachTo: string
  readonly author: 'reader' | 'staff'
}

export const ownLine: Line = {
  read: async () => (await client.call('GET /api/v1/support/thread')).thread,
  send: (body) => client.call('POST /api/v1/support/messages', { body: sent(body) }),
  seen: () => client.call('POST /api/v1/support/seen', { body: {} }),
  attachTo: `${own}/files?`,
  author: 'reader',
}

/** A conversation of the inbox, for staff. */
export function deskLine(id: string): Line {
  const params = { id }
  return {
    read: () => client.call('GET /api/v1/support-inbox/threads/{id}', { params }),
    send: (body) => client.call('POST /api/v1/support-inbox/threads/{id}/messages', { params, body: sent(body) }),
    seen: () => client.call('POST /api/v1/support-inbox/threads/{id}/state', { params, body: { seen: true } }),
    attachTo: `${own}/files?thread=${id}&`,
    author: 'staff',
  }
}

function sent({ files, ...message }: Outgoing) {
  return { ...message, files: [...files] }
}

export function begin(email: string | undefined): Promise<SupportThread> {
  return client.call('POST /api/v1/support/thread', { body: email === undefined ? {} : { email } })
}

export async function listThreads(state: 'open' | 'closed'): Promise<readonly ThreadSummary[]> {
  return (await client.call('GET /api/v1/support-inbox/threads', { query: { state } })).threads
}

/** Calls back after each message; returns the function that ends it. Browsers reconnect. */
export function listenForMessages(onMessage: (thread: string) => void): () => void {
  const events = new EventSource(`${own}/events`)
  events.addEventListener('said', ({ data }) => onMessage(String(data)))
  return () => events.close()
}

export type Upload = { readonly done: Promise<SupportFile>; readonly cancel: () => void }

/** Reports progress from 0 to 1, which `fetch` does not. */
export function upload(file: File, attachTo: string, progress: (part: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<SupportFile>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = answerOf(request.responseText)
      if (request.status === 200 && answer) resolve(answer as SupportFile)
      else reject(new Refused(answer && 'message' in answer ? answer.message : 'The file was rejected.'))
    })
    request.addEventListener('error', () => reject(new Refused('Could not send the file.')))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    request.open('POST', `${attachTo}name=${encodeURIComponent(file.name)}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}

function answerOf(text: string): SupportFile | { readonly message: string } | undefined {
  try {
    return JSON.parse(text) as SupportFile
  } catch {
    return undefined
  }
}
