import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownCard } from '#contract/views/simulation.ts'
import { loadCode } from '#web/lazy/load-code.ts'
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
  /** Why nothing can be read at all. */
  readonly failed: string | undefined
  open(files: readonly (File | KeptFile)[]): void
  change(id: string, choice: FileChoice): void
  close(id: string): void
  writeCard(facts: OwnFacts, choice: OwnCardChoice): void
}

/** A file with what was said of it before. */
export type KeptFile = { readonly file: File; readonly choice: FileChoice }

/** Files that the reader has opened, read and evaluated by a worker beside the page. They never leave the browser. */
export function useOwnData(): OwnData {
  const [files, setFiles] = useState<readonly OpenFile[]>([])
  const [material, setMaterial] = useState<OwnMaterial>()
  const [card, setCard] = useState<ShownCard>()
  const [waits, setWaits] = useState({ material: false, card: false })
  const [failed, setFailed] = useState<string>()
  const worker = useRef<Promise<Worker>>(undefined)
  const next = useRef(0)
  const asked = useRef(0)

  useEffect(
    () => () => {
      void worker.current?.then(
        (running) => running.terminate(),
        () => {},
      )
      worker.current = undefined
    },
    [],
  )

  const hear = useRef((told: Answer) => {
    if (told.kind === 'material') {
      setMaterial({ means: told.means, fit: told.fit, next: told.next })
      setWaits((now) => ({ ...now, material: false }))
    } else if (told.kind === 'card') {
      if (told.asked !== asked.current) return
      setCard(told.card)
      setWaits((now) => ({ ...now, card: false }))
    } else setFiles((now) => now.map((one) => (one.id === told.id ? heard(one, told) : one)))
  })

  const send = useCallback((ask: Ask) => {
    worker.current ??= begin(hear.current, setFailed)
    worker.current.then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      (running) => running.postMessage(ask),
      () => setFailed('Files cannot be read here: the script for it could not be loaded. Reload the page.'),
    )
    setWaits((now) => (ask.kind === 'card' ? { ...now, card: true } : { material: true, card: false }))
    // What was written belongs to other files from here on.
    if (ask.kind !== 'card') setCard(undefined)
  }, [])

  return {
    files,
    material: files.length === 0 ? undefined : material,
    card,
    busy: failed === undefined && (waits.material || waits.card || files.some((one) => one.busy)),
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
  }
}

async function begin(hear: (told: Answer) => void, fail: (reason: string) => void): Promise<Worker> {
  const { startOwnDataWorker } = await loadCode(() => import('./start-worker.ts'))
  const running = startOwnDataWorker()
  running.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  running.addEventListener('error', () =>
    fail('The files could not be evaluated here: the script failed. Reload the page.'),
  )
  return running
}

function heard(one: OpenFile, told: Exclude<Answer, { kind: 'material' | 'card' }>): OpenFile {
  if (told.kind === 'first') return { ...one, first: told.curves }
  if (told.kind === 'refused') return { ...one, refused: told.reason, busy: false }
  return { ...one, read: told.file, first: [], refused: undefined, busy: false }
}
