import { call } from '#contracts/calls/call.ts'
import { branchParams, branchPartParams } from '#contracts/calls/params.ts'
import {
  newExtra,
  newSeason,
  planBook,
  planPreview,
  planQuestion,
  seasonChange,
  weeklyPlanChange,
} from '#contracts/office/plans.ts'

const seasonProblems = ['changed_meanwhile', 'room_unknown', 'plan_overlaps', 'public_game_missing'] as const

export const showPlanBook = call('get', '/office/branches/:branch/plans', {
  params: branchParams,
  answers: { 200: planBook },
})

export const previewPlan = call('post', '/office/branches/:branch/plans/preview', {
  params: branchParams,
  body: planQuestion,
  answers: { 200: planPreview },
})

export const saveWeeklyPlan = call('put', '/office/branches/:branch/plans/weekly', {
  params: branchParams,
  body: weeklyPlanChange,
  answers: { 200: planBook },
  problems: seasonProblems,
})

export const addSeason = call('post', '/office/branches/:branch/plans/seasons', {
  params: branchParams,
  body: newSeason,
  answers: { 200: planBook },
  problems: [...seasonProblems, 'season_overlaps', 'dates_wrong'],
})

export const saveSeason = call('put', '/office/branches/:branch/plans/seasons/:id', {
  params: branchPartParams,
  body: seasonChange,
  answers: { 200: planBook },
  problems: [...seasonProblems, 'season_overlaps', 'dates_wrong'],
})

export const removeSeason = call('delete', '/office/branches/:branch/plans/seasons/:id', {
  params: branchPartParams,
  answers: { 200: planBook },
})

export const addExtraSession = call('post', '/office/branches/:branch/plans/extras', {
  params: branchParams,
  body: newExtra,
  answers: { 200: planBook },
  problems: ['room_unknown', 'dates_wrong', 'plan_overlaps', 'session_known', 'public_game_missing'],
})

export const removeExtraSession = call('delete', '/office/branches/:branch/plans/extras/:id', {
  params: branchPartParams,
  answers: { 200: planBook },
})
