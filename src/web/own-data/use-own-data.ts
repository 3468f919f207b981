import { useCallback, useRef, useState } from 'react'
import type { ShownCard } from '#contract/views/simulation.ts'
import { loadCode } from '#web/lazy/load-code.ts'
import { useWorker } from '#web/worker/use-worker.ts'
import type { Answer, Ask, FirstCurve } from './conversation.ts'
import type { OwnCardChoice, OwnFacts } from './own-card.ts'
import type { OwnFile } from './own-file.ts'
import { asRead, type FileChoice } from './own-specimen.ts'
import type { OwnFit } from './own-material.ts'
import type { OwnMean } from './own-means.ts'
import type { OwnNext } from './own-next.ts'

/** A file that is open on this page. */
export type OpenFile = {
  readonly id: string
  readonly file: File
  readonly choice: FileChoice
  /** Stress over strain as read, until the evaluation is there. */
  readonly first: readonly FirstCurve[]
  readonly read: OwnFile | undefined
  /** Why nothing was read. */
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
  /** A file, a fit or a card is on its way. */
  readonly busy: boolean
  /** Somebody has ended it: what was found before stays, and what is opened or changed next begins anew with all files. */
  readonly stopped: boolean
  /** Why nothing can be read at all. */
  readonly failed: string | undefined
  open(files: readonly (File | KeptFile)[]): void
  change(id: string, choice: FileChoice): void
  close(id: string): void
  writeCard(facts: OwnFacts, choice: OwnCardChoice): void
  /** Ends what is on its way. */
  cancel(): void
}

/** A file with what was said of it before. */
export type KeptFile = { readonly file: File; readonly choice: FileChoice }

/** Files that the reader has opened, read and evaluated by a worker beside the page. They never leave the browser. */
export function useOwnData(): OwnData {
  const [files, setFiles] = useState<readonly OpenFile[]>([])
  const [material, setMaterial] = useState<OwnMaterial>()
  const [card, setCard] = useState<ShownCard>()
  const [waits, setWaits] = useState(nothing)
  const [failed, setFailed] = useState<string>()
  const next = useRef(0)
  const asked = useRef(0)
  /** Files that a worker which starts anew has to be told of; none while one runs that knows them. */
  const untold = useRef<readonly OpenFile[]>(undefined)

  const hear = useCallback((told: Answer) => {
    if (told.kind === 'material') {
      setMaterial({ means: told.means, fit: told.fit, next: told.next })
      setWaits((now) => ({ ...now, material: false }))
    } else if (told.kind === 'card') {
      if (told.asked !== asked.current) return
      setCard(told.card)
      setWaits((now) => ({ ...now, card: false }))
    } else setFiles((now) => now.map((one) => (one.id === told.id ? heard(one, told) : one)))
  }, [])
  const fail = useCallback(
    (why: string) => setFailed(`Files cannot be evaluated here: the script for it ${why}. Reload the page.`),
    [],
  )
  const { post, stop } = useWorker<Ask, Answer>({ start, hear, fail })

  const send = useCallback(
    (ask: Ask) => {
      const isCard = ask.kind === 'card'
      // What was written belongs to other files from here on, and to other choices where no card follows.
      if (!isCard || untold.current) setCard(undefined)
      // One that is still being written is not heard.
      if (!isCard) asked.current += 1
      // A card follows by itself what was evaluated, and that was stopped.
      if (untold.current && isCard) return
      for (const { id, file, choice } of untold.current ?? []) {
        // What is closed now need not be read for it.
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
      // It was of the choices before.
      setCard(undefined)
    },
  }
}

const nothing = { material: false, card: false, stopped: false }

const unread = 'It was stopped before it was read. Close it and choose it again.'

/** A file whose reading was ended; one that was only evaluated anew keeps what was found before. */
function ended(one: OpenFile): OpenFile {
  if (!one.busy) return one
  return { ...one, refused: one.read ? undefined : unread, busy: false }
}

const start = async () => (await loadCode(() => import('./start-worker.ts'))).startOwnDataWorker()

function heard(one: OpenFile, told: Exclude<Answer, { kind: 'material' | 'card' }>): OpenFile {
  if (told.kind === 'first') return { ...one, first: told.curves }
  if (told.kind === 'refused') return { ...one, refused: told.reason, busy: false }
  return { ...one, read: told.file, first: [], refused: undefined, busy: false }
}
