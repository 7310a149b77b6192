import { useResource } from '../resource/resource.ts';

export const ResourceForm = () => {
  const Form = useResource()?.form;
  return Form && <Form />;
};
