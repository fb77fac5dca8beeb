# One library or test a folder: sources are globbed, so that adding a file needs no edit here.
if(BASTIDE_SANITIZE)
  # vptr needs RTTI, which the engine is built without.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -gline-tables-only)
  add_link_options(-fsanitize=address,undefined)
endif()

# bastide_precompile(TARGET [HEADER…]): what nearly every source includes is read once for the target, and the named headers too.
# Sources still include what they use; the g++ build has no precompiled headers and keeps them honest.
function(bastide_precompile target)
  if(BASTIDE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span> <string>
      <string_view> <utility> <variant> <vector> ${ARGN})
  endif()
endfunction()

# bastide_library(NAME [EXCEPTIONS] [JSON] [LIBS lib…] [SOURCES file…])
function(bastide_library name)
  cmake_parse_arguments(A "EXCEPTIONS;JSON" "" "LIBS;SOURCES" ${ARGN})
  if(NOT A_SOURCES)
    file(GLOB_RECURSE A_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
    list(FILTER A_SOURCES EXCLUDE REGEX "_test\\.cpp$")
  endif()
  add_library(${name} STATIC ${A_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/generated)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wshadow -fvisibility=hidden)
  if(BASTIDE_WERROR)
    target_compile_options(${name} PRIVATE -Werror)
  endif()
  if(NOT A_EXCEPTIONS)
    target_compile_options(${name} PRIVATE -fno-exceptions)
  endif()
  if(A_JSON)
    bastide_precompile(${name} <nlohmann/json.hpp>)
  else()
    bastide_precompile(${name})
  endif()
  target_link_libraries(${name} PUBLIC ${A_LIBS})
endfunction()

# Turns text files into one C++ source with string constants, for targets that read no files.
# bastide_embed(OUTPUT.cpp NAMESPACE name=path …)
function(bastide_embed output namespace)
  set(deps)
  foreach(pair ${ARGN})
    string(REGEX REPLACE "^[^=]*=" "" path ${pair})
    list(APPEND deps ${path})
  endforeach()
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAMESPACE=${namespace} "-DPAIRS=${ARGN}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    DEPENDS ${deps} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    VERBATIM)
endfunction()
