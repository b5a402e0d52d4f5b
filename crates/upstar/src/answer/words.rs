//! Serialization of the vocabulary: words appear in JSON as they are printed.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::convention::Convention;
use crate::player::{ByPlayer, Player};
use crate::position::PlayMode;
use crate::registry::Family;
use crate::value::Outcome;

/// Implements serialization for types that are printed as one of a few words.
macro_rules! words {
    ($($Type:ty),*) => {
        $(
            impl Serialize for $Type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            #[cfg(test)]
            impl schemars::JsonSchema for $Type {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    let name = stringify!($Type);
                    name.into()
                }

                fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    let words: Vec<String> = <$Type>::ALL.iter().map(ToString::to_string).collect();
                    schemars::json_schema!({ "type": "string", "enum": words })
                }
            }
        )*
    };
}

words!(Player, PlayMode, Convention, Outcome, Family);

impl<T: Serialize> Serialize for ByPlayer<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("ByPlayer", 2)?;
        fields.serialize_field("Left", &self.left)?;
        fields.serialize_field("Right", &self.right)?;
        fields.end()
    }
}

#[cfg(test)]
impl<T: schemars::JsonSchema> schemars::JsonSchema for ByPlayer<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("ByPlayer_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let one = generator.subschema_for::<T>();
        schemars::json_schema!({
            "type": "object",
            "properties": { "Left": one, "Right": one },
            "required": ["Left", "Right"],
            "additionalProperties": false,
        })
    }
}
