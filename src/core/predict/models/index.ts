import { boostedTrees } from './boosted-trees.ts'
import { formula } from './formula.ts'
import { gaussian } from './gaussian.ts'
import { mean } from './mean.ts'
import type { Model } from './model.ts'
import { ridge } from './ridge.ts'

/** Ways to predict, the simplest first: of two that are about as good the first is taken. */
export const models: readonly Model[] = [mean, formula, ridge, gaussian, boostedTrees]
