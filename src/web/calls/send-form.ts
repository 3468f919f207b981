/** What came back; `body` is empty when it was no JSON object. */
export type FormAnswer = {
  readonly status: number
  readonly ok: boolean
  readonly body: Readonly<Record<string, unknown>>
}

/** The message for a person, empty where there is none. */
export function messageOf({ body }: FormAnswer): string {
  return typeof body['message'] === 'string' ? body['message'] : ''
}

export type Sending = { readonly done: Promise<FormAnswer>; readonly cancel: () => void }

/**
 * Sends a form as a browser would and asks for JSON; with progress from 0 to 1, which `fetch` does not tell.
 *
 * `done` fails with a TypeError when no answer came, and with an AbortError after `cancel`.
 */
export function sendForm(address: string, form: FormData, progress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<FormAnswer>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        ok: request.status >= 200 && request.status < 300,
        body: jsonObject(request.responseText),
      }),
    )
    request.addEventListener('error', () => reject(new TypeError('the server did not answer')))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
  return { done, cancel: () => request.abort() }
}

function jsonObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
