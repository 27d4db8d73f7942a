import { array, boolean, number, object, string, tuple, type InferType } from 'yup';
import { yamlFile } from '../content/files';

const position = () =>
  tuple([number().min(-180).max(180).required(), number().min(-90).max(90).required()]).required();
const line = (least: number) => array(position()).min(least).required();

const schema = object({
  bounds: tuple([position(), position()]).required(),
  outline: line(3),
  towns: array(
    object({
      name: string().required(),
      at: position(),
      isLeft: boolean().default(false),
      lift: number().default(0),
    }).noUnknown(),
  ).required(),
  rivers: array(
    object({
      name: string().required(),
      nameAt: number().min(0).max(100).default(50),
      points: line(2),
    }).noUnknown(),
  ).required(),
  zones: array(
    object({
      key: string()
        .matches(/^[a-z-]+$/, '${path} must be lowercase letters and hyphens')
        .required(),
      title: string().required(),
      numberAt: position(),
      outline: line(3),
    }).noUnknown(),
  ).required(),
}).noUnknown();

/** The contents of `maps/county.yaml`. */
export type CountyMap = InferType<typeof schema>;

export const countyMap = yamlFile('maps/county.yaml', schema);
