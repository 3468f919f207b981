import type { SupportFile, SupportThread, ThreadSummary } from '#contract/support.ts'
import { client } from '#web/calls/client.ts'

const own = '/api/v1/support'

/** A file was refused: `message` is for the reader. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export type Outgoing = { readonly text: string; readonly key: string; readonly files: readonly string[] }

/** A conversation as one side has it: reading, writing, attaching. */
export type Line = {
  readonly read: () => Promise<SupportThread | null>
  readonly send: (message: Outgoing) => Promise<SupportThread>
  readonly seen: () => Promise<unknown>
  readonly attachTo: string
  readonly author: 'reader' | 'staff'
}

/** The reader's own. */
export const ownLine: Line = {
  read: async () => (await client.call('GET /api/v1/support/thread')).thread,
  send: (body) => client.call('POST /api/v1/support/messages', { body: sent(body) }),
  seen: () => client.call('POST /api/v1/support/seen', { body: {} }),
  attachTo: `${own}/files?`,
  author: 'reader',
}

/** One of the inbox, as staff. */
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

/** Calls back when something was said, until the returned function is called. Browsers come back to a lost line. */
export function listen(said: (thread: string) => void): () => void {
  const events = new EventSource(`${own}/events`)
  events.addEventListener('said', ({ data }) => said(String(data)))
  return () => events.close()
}

export type Upload = { readonly done: Promise<SupportFile>; readonly cancel: () => void }

/** With progress from 0 to 1, which `fetch` does not tell. */
export function upload(file: File, attachTo: string, progress: (part: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<SupportFile>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const said = answerOf(request.responseText)
      if (request.status === 200 && said) resolve(said as SupportFile)
      else reject(new Refused(said && 'message' in said ? said.message : 'The file was not taken.'))
    })
    request.addEventListener('error', () => reject(new Refused('The file could not be sent.')))
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
