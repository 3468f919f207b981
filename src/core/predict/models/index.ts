import { boostedTrees } from './boosted-trees.ts'
import { formula, mean } from './constant-and-formula.ts'
import { gaussian } from './gaussian.ts'
import type { Model } from './model.ts'
import { ridge } from './ridge.ts'

/** The simplest first: of two similar models the first is chosen. */
export const models: readonly Model[] = [mean, formula, ridge, gaussian, boostedTrees]
