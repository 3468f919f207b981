export { findProject, listProjects, type Project, projectId, stepsOf } from './read-projects.ts'
export { makeProject, type NewProject } from './make-project.ts'
export { addSpecimens, listSpecimens, type NewSpecimen, type Specimen, specimenCode } from './specimens.ts'
export { takeStep } from './take-step.ts'
