export { cutFrom, missingFor, type PlannedCoil, type PlanQuestion, testPlan } from './test-plan.ts'
export { missingForCards, missingForModels } from './missing-for-models.ts'
export { modelAdvice } from './model-advice.ts'
