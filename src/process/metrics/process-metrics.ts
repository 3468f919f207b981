import { existsSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/database.ts'
import { freeBytesOn } from '#server/db/free-space.ts'
import { workbookLoad } from '#server/export/workbook-file.ts'
import { computeLoad } from '#views/compute/index.ts'

/** Adds what one process knows of itself; read when the metrics are. */
export function addProcessMetrics(
  register: Registry,
  { database, dataDir }: { readonly database: Database; readonly dataDir: string },
): void {
  collectDefaultMetrics({ register }) // CPU, memory, event loop, garbage collection
  const connections = new Gauge({
    name: 'mi_database_connections',
    help: 'Connections to the database by pool; waiting: work that waits for one.',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const { name: pool, used, idle, waiting } of database.connections()) {
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  const computations = new Gauge({
    name: 'mi_computations',
    help: 'Computations in worker threads: busy threads, and computations that wait for one.',
    labelNames: ['threads', 'state'],
    registers: [],
    collect() {
      for (const [threads, load] of [['views', computeLoad()] as const, ['workbooks', workbookLoad()] as const]) {
        this.set({ threads, state: 'busy' }, load.busy)
        this.set({ threads, state: 'waiting' }, load.waiting)
      }
    },
  })
  const freeBytes = new Gauge({
    name: 'mi_data_folder_free_bytes',
    help: 'Free space on the disk of MI_DATA_DIR.',
    registers: [],
    collect() {
      if (existsSync(dataDir)) this.set(freeBytesOn(dataDir))
    },
  })
  for (const gauge of [connections, computations, freeBytes]) register.registerMetric(gauge)
}
