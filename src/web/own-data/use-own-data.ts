import { useCallback, useRef, useState } from 'react'
import type { ShownCard } from '#contract/views/simulation.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { WorkerResponse, WorkerRequest, FirstCurve } from './worker-messages.ts'
import type { OwnCardChoice, OwnFacts } from '#contract/own-data/own-card.ts'
import type { OwnFile } from '#contract/own-data/own-file.ts'
import { asRead, type FileChoice } from '#contract/own-data/own-specimen.ts'
import type { OwnFit } from '#contract/own-data/own-material.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'
import type { OwnNext } from './own-next.ts'

export type OpenFile = {
  readonly id: string
  readonly file: File
  readonly choice: FileChoice
  readonly first: readonly FirstCurve[]
  readonly read: OwnFile | undefined
  readonly refused: string | undefined
  readonly busy: boolean
}

export type OwnMaterial = {
  readonly means: readonly OwnMean[]
  readonly fit: OwnFit
  readonly next: readonly OwnNext[]
}

export type OwnData = {
  readonly files: readonly OpenFile[]
  readonly material: OwnMaterial | undefined
  readonly card: ShownCard | undefined
  readonly busy: boolean
  /** The user cancelled: earlier results stay; the next change starts again with all files. */
  readonly stopped: boolean
  readonly failed: string | undefined
  open(files: readonly (File | StoredFile)[]): void
  change(id: string, choice: FileChoice): void
  close(id: string): void
  writeCard(facts: OwnFacts, choice: OwnCardChoice): void
  cancel(): void
}

/** Choices of an earlier visit. */
export type StoredFile = { readonly file: File; readonly choice: FileChoice }

/** The user's files, read and evaluated by a worker. They never leave the browser. */
export function useOwnData(): OwnData {
  const [files, setFiles] = useState<readonly OpenFile[]>([])
  const [material, setMaterial] = useState<OwnMaterial>()
  const [card, setCard] = useState<ShownCard>()
  const [waits, setWaits] = useState(nothing)
  const [failed, setFailed] = useState<string>()
  const next = useRef(0)
  const asked = useRef(0)
  /** Files that a new worker must receive; undefined while it knows them. */
  const untold = useRef<readonly OpenFile[]>(undefined)

  const hear = useCallback((answer: WorkerResponse) => {
    if (answer.kind === 'material') {
      setMaterial({ means: answer.means, fit: answer.fit, next: answer.next })
      setWaits((now) => ({ ...now, material: false }))
    } else if (answer.kind === 'card') {
      if (answer.asked !== asked.current) return
      setCard(answer.card)
      setWaits((now) => ({ ...now, card: false }))
    } else setFiles((now) => now.map((one) => (one.id === answer.id ? heard(one, answer) : one)))
  }, [])
  const fail = useCallback(
    (why: string) => setFailed(`Could not evaluate files: the script ${why}. Reload the page.`),
    [],
  )
  const { post, stop } = useWorker<WorkerRequest, WorkerResponse>({ start, hear, fail })

  const send = useCallback(
    (ask: WorkerRequest) => {
      const isCard = ask.kind === 'card'
      // The card belongs to other files from here, or to other choices.
      if (!isCard || untold.current) setCard(undefined)
      // Ignores a card that is still being written.
      if (!isCard) asked.current += 1
      // After a cancelled evaluation the card follows by itself.
      if (untold.current && isCard) return
      for (const { id, file, choice } of untold.current ?? []) {
        // A closed file is not read again.
        if (ask.kind !== 'close' || ask.id !== id) post({ kind: 'open', id, file, choice })
      }
      untold.current = undefined
      post(ask)
      setWaits((now) => (isCard ? { ...now, card: true } : { ...nothing, material: true }))
    },
    [post],
  )

  return {
    files,
    material: files.length === 0 ? undefined : material,
    card,
    busy: failed === undefined && (waits.material || waits.card || files.some((one) => one.busy)),
    stopped: waits.stopped,
    failed,
    open: useCallback(
      (given) => {
        const made = given.map((one): OpenFile => {
          const { file, choice } = one instanceof File ? { file: one, choice: asRead } : one
          next.current += 1
          return { id: `f${next.current}`, file, choice, first: [], read: undefined, refused: undefined, busy: true }
        })
        setFiles((now) => [...now, ...made])
        for (const { id, file, choice } of made) send({ kind: 'open', id, file, choice })
      },
      [send],
    ),
    change: useCallback(
      (id, choice) => {
        setFiles((now) => now.map((one) => (one.id === id ? { ...one, choice, busy: true } : one)))
        send({ kind: 'change', id, choice })
      },
      [send],
    ),
    close: useCallback(
      (id) => {
        setFiles((now) => now.filter((one) => one.id !== id))
        send({ kind: 'close', id })
      },
      [send],
    ),
    writeCard: useCallback(
      (facts, choice) => {
        asked.current += 1
        send({ kind: 'card', asked: asked.current, facts, choice })
      },
      [send],
    ),
    cancel() {
      stop()
      untold.current = files.filter(({ read, refused, busy }) => read || (!busy && refused !== unread))
      setFiles((now) => (now.some(({ busy }) => busy) ? now.map(ended) : now))
      setWaits({ ...nothing, stopped: true })
      // Of the earlier choices.
      setCard(undefined)
    },
  }
}

const nothing = { material: false, card: false, stopped: false }

const unread = 'Stopped before it was read. Close it and choose it again.'

/** A file whose reading was cancelled; one that was only evaluated again retains earlier results. */
function ended(one: OpenFile): OpenFile {
  if (!one.busy) return one
  return { ...one, refused: one.read ? undefined : unread, busy: false }
}

const start = async () => (await loadCode(() => import('./start-worker.ts'))).startOwnDataWorker()

function heard(one: OpenFile, answer: Exclude<WorkerResponse, { kind: 'material' | 'card' }>): OpenFile {
  if (answer.kind === 'first') return { ...one, first: answer.curves }
  if (answer.kind === 'refused') return { ...one, refused: answer.reason, busy: false }
  return { ...one, read: answer.file, first: [], refused: undefined, busy: false }
}
