import { z } from 'zod'
import { cellStatuses, coilStates, statusCells, type StatusCell } from './material-status.ts'

export const statusCell = z.enum(statusCells as unknown as readonly [StatusCell, ...StatusCell[]])

export const statusFilter = z.strictObject({
  /** Column with the status; default: any. */
  cell: statusCell.optional(),
  status: z.enum(cellStatuses).optional(),
  state: z.enum(coilStates).optional(),
  /** Path of a catalogue node: `Steels/AHSS`. */
  below: z.string().max(300).optional(),
  find: z.string().max(100).optional(),
})
export type StatusFilter = z.infer<typeof statusFilter>
